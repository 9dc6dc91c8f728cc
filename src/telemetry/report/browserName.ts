interface Pattern {
  name: string;
  match: RegExp;
}

/** First match wins: most browsers also name the ones they descend from. */
const browsers: Pattern[] = [
  { name: "Googlebot", match: /Googlebot(?:\/(\d+))?/ },
  { name: "Bot", match: /bot\b|crawler|spider/i },
  { name: "Edge", match: /Edg(?:A|iOS)?\/(\d+)/ },
  { name: "Opera", match: /OPR\/(\d+)/ },
  { name: "Samsung Internet", match: /SamsungBrowser\/(\d+)/ },
  { name: "Firefox", match: /(?:Firefox|FxiOS)\/(\d+)/ },
  { name: "Headless Chrome", match: /HeadlessChrome\/(\d+)/ },
  { name: "Chrome", match: /(?:Chrome|CriOS)\/(\d+)/ },
  { name: "Safari", match: /Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/ },
];

const systems: Pattern[] = [
  { name: "Android", match: /Android(?: (\d+))?/ },
  { name: "iOS", match: /(?:iPhone|iPad|iPod).*? OS (\d+)/ },
  { name: "Windows", match: /Windows/ },
  { name: "macOS", match: /Macintosh|Mac OS X/ },
  { name: "ChromeOS", match: /CrOS/ },
  { name: "Linux", match: /Linux|X11/ },
];

function nameOf(patterns: Pattern[], userAgent: string): string | null {
  for (const { name, match } of patterns) {
    const found = match.exec(userAgent);
    if (found) return found[1] ? `${name} ${found[1]}` : name;
  }
  return null;
}

/** The browser with its major version, such as "Firefox 131"; "" when it is not known. User agents lie. */
export const browserOf = (userAgent: string): string => nameOf(browsers, userAgent) ?? "";

/** The operating system without its version, such as "Android"; "" when it is not known. */
export const systemOf = (userAgent: string): string =>
  systems.find(({ match }) => match.test(userAgent))?.name ?? "";

/**
 * Browser and system in a few words, such as "Firefox 131, Windows", for reading only: user agents lie. Versions are
 * major ones; those of desktop systems are left out because browsers have frozen them.
 */
export function browserName(userAgent: string): string {
  const known = [nameOf(browsers, userAgent), nameOf(systems, userAgent)].filter((name) => name !== null);
  return known.length > 0 ? known.join(", ") : "unknown browser";
}
