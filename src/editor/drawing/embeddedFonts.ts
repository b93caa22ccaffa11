/**
 * The font faces of the document that an element's texts use, with their files: an SVG loads none. Those of the comics'
 * own hand and those of version 2 come from different style sheets.
 */
export async function embeddedFonts(element: HTMLElement): Promise<string> {
  const all = [element, ...element.querySelectorAll('*')];
  const families = [...new Set(all.map((one) => getComputedStyle(one).fontFamily))].join();
  const sheets = [...document.styleSheets, ...(document.adoptedStyleSheets ?? [])];
  const faces = sheets.flatMap(facesOf).filter(({ family }) => family !== '' && families.includes(family));
  return (await Promise.all(faces.map(withItsFile))).join('\n');
}

interface Face {
  readonly family: string;
  readonly text: string;
  /** What its address is relative to. */
  readonly base: string;
}

function facesOf(sheet: CSSStyleSheet): readonly Face[] {
  const base = sheet.href ?? document.baseURI;
  return rulesOf(sheet).flatMap((rule) =>
    rule instanceof CSSFontFaceRule
      ? [
          {
            family: rule.style.getPropertyValue('font-family').replaceAll(/["']/g, ''),
            text: rule.cssText,
            base,
          },
        ]
      : [],
  );
}

function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    // A sheet of another site, such as a browser's extension adds.
    return [];
  }
}

async function withItsFile({ text, base }: Face): Promise<string> {
  const [, address] = /url\(["']?([^"')]+)/.exec(text) ?? [];
  if (address === undefined || address.startsWith('data:')) return text;
  try {
    const answer = await fetch(new URL(address, base));
    return text.replace(address, await dataAddress(await answer.blob()));
  } catch {
    // The device's fonts stand in.
    return '';
  }
}

function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
