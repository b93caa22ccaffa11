declare module 'virtual:exported-player' {
  /** The player of exported pages, with its lazy chunks and fonts (scripts/vite/exportedPlayer.ts). */
  export const script: string;
  export const style: string;
}
