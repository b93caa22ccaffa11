import { playByEar } from '../support/e2e/listening';
import { expect, test } from '../support/e2e/test';

test.use({ locale: 'en-US', contextOptions: { reducedMotion: 'reduce' } });

test('“The Museum at Night” by screen reader: rooms, finds and hung paintings are named, and changes are announced', async ({
  page,
}) => {
  const { press, hears } = await playByEar(page, 'museum-at-night');
  await press('Play');
  await hears('Rex the guard dog sees that the paintings are empty.');
  await press('Next');
  await hears('The hall with three paintings.');
  await press('To the cloakroom');
  await hears('Rex: Somebody keeps warm in another’s coat… Back to the hall.');
  await press('Take the moon out of the pocket');
  await hears('Did you at least take a ticket? The moon: hang it in the sky.');
  await press('The moon: hang it in the sky');
  await hears('It belongs in the hall of paintings.');
  await press('Back to the hall');
  await hears('Tap a find to put it back.');
  await press('The moon: hang it in the sky');
  await hears('A moon over the sea.');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - group "The hall with three paintings.":
      - img "A moon over the sea"
      - text: Sea at Night
      - img "An empty plate"
      - text: Still Life
      - img "A duck without its earring"
      - text: The Duck
      - img "Rex searches"
      - button "To the café"
      - button "To Ancient Egypt"
      - button "Go to bed"
  `);
  await press('To the café');
  await hears('And how it smells! Take the apple. Eat the apple.');
  await press('Eat the apple');
  await hears('In the painting lies an apple core, and Rex is ashamed.');
  await press('Next');
  await hears('The end: Still life with a core. Endings found: 1 of 3.');
});

test('“The Letter That Argues” by screen reader: whispered words are in brackets in texts and choices, and a louder word is announced through the letter’s text', async ({
  page,
}) => {
  const { press, hears } = await playByEar(page, 'letter-that-argues');
  await press('Play');
  await hears('Letters are mostly silent (how dull).');
  await press('Next');
  await hears('I shall be read (aloud). Dear Tim, HEY YOU! Most noble Sir,');
  await press('Dear Tim,');
  await hears('Leave it as it is (scared).');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - group "Above the words of the letter stands what Mila really thinks.":
      - img "The letter is shocked"
      - text: Dear Tim, I don’t care ( cried all evening ) because you rode off on my bicycle.
      - img "Mila thinks about her letter"
      - text: /Letter. “Dear”\\? I am melting/
      - group:
        - button "Let the thoughts down"
        - button "Leave it as it is ( scared )"
  `);
  await press('Let the thoughts down');
  await hears('Blot: SPLAT! Oh. What was here? best. former. only (oh well).');
  await press('best');
  await hears('What? I can’t hear.');
  await press('louder');
  await hears('Letter: Oh. That I hear.');
  await press('That is how I say it');
  await hears('Dear Tim, I cried all evening because you rode off on my bicycle.');
  await press('Send it…');
  await hears('Tim: I was the fool (and what a fool). Sorry!');
  await press('Next');
  await hears('The end: A bicycle for two. Endings found: 1 of 4.');
});

test('“All the Way Down” by screen reader: the whole page is there at once, and each stop announces what has appeared', async ({
  page,
}) => {
  const { press, hears } = await playByEar(page, 'all-the-way-down');
  await press('Play');
  await hears('Asya: Back in a flash!');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - group /The sea from the side/:
      - text: /ALL THE WAY DOWN/
      - img "A grand fish"
      - img "A jellyfish is singing"
      - text: /This is where the sun ends/
      - group:
        - button "Deeper!"
        - button "Not today…"
  `);
  await press('Next');
  await hears('A music box? It fell past. Playing a waltz!');
  await press('Next');
  await hears('A jellyfish is dancing.');
  // What is outside the window is pressed where it is.
  await press('Deeper!');
  await hears('Blue depths. A whale swims by, an octopus waits below.');
  await press('Shake all eight');
  await hears('The octopus: All eight! Nobody ever did…');
  await press('Into the dark');
  await hears('Six hundred feet. Dark as a pocket.');
  await press('Next');
  await hears('Oh, a little light!');
  await hears('The anglerfish: Don’t scream. I’m the street lamp here.');
  await press('Next');
  await hears('…and then there was music.');
  await press('Next');
  await hears('Take it, quietly. Leave it to them. Call the octopus.');
  await press('Call the octopus');
  await hears('The octopus rocks the little ones and sings instead of the box.');
  await press('Next');
  await hears('The end: Eight hands to rock them. Endings found: 1 of 4.');
});
