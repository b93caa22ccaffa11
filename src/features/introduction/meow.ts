/**
 * Synthesizes a short "meow": a tone that rises and falls through a low-pass filter. Silent where audio is
 * blocked.
 */
export function meow(): void {
  try {
    const audio = new AudioContext();
    const now = audio.currentTime;
    const tone = audio.createOscillator();
    const mouth = audio.createBiquadFilter();
    const loudness = audio.createGain();
    tone.type = 'sawtooth';
    tone.frequency.setValueAtTime(420, now);
    tone.frequency.linearRampToValueAtTime(760, now + 0.18);
    tone.frequency.linearRampToValueAtTime(380, now + 0.6);
    mouth.type = 'bandpass';
    mouth.Q.value = 2;
    mouth.frequency.setValueAtTime(700, now);
    mouth.frequency.linearRampToValueAtTime(1700, now + 0.25);
    mouth.frequency.linearRampToValueAtTime(600, now + 0.6);
    loudness.gain.setValueAtTime(0, now);
    loudness.gain.linearRampToValueAtTime(0.18, now + 0.08);
    loudness.gain.linearRampToValueAtTime(0, now + 0.62);
    tone.connect(mouth).connect(loudness).connect(audio.destination);
    tone.onended = () => void audio.close();
    tone.start(now);
    tone.stop(now + 0.65);
  } catch {
    // Sound is optional, since the drawing shows it too.
  }
}
