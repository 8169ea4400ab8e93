/** What a page of the site looks like where its own shell cannot be had. */
const bareShell =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="root"></div></body></html>'

/** Tags of the head that speak of one page: those of the shell speak of another one. */
const ofOnePage = [
  /<title>[^<]*<\/title>\s*/g,
  /<meta\s+name="(?:description|robots|twitter:[^"]*)"[^>]*>\s*/g,
  /<meta\s+property="(?:og|article):[^"]*"[^>]*>\s*/g,
  /<link\s+rel="canonical"[^>]*>\s*/g,
  /<script\s+type="application\/ld\+json">[^<]*<\/script>\s*/g,
]

/** Where the app puts itself. It takes what stands within for its own, so that what is written stands beside it. */
const ROOT = '<div id="root"></div>'

/** The parts of a page that are put into the shell of the site. */
export interface PageParts {
  /** Tags for the head, as HTML. */
  readonly head: string
  /** What is shown, as HTML. */
  readonly body: string
}

/**
 * The shell of the site with the parts of one page in it, as HTML. `shell` is the page that the app starts in, empty;
 * without one the page stands for itself.
 */
export function pageDocument(shell = '', { head, body }: PageParts): string {
  const isUsable = shell.includes(ROOT) && shell.includes('</head>')
  const bare = ofOnePage.reduce((html, pattern) => html.replaceAll(pattern, ''), isUsable ? shell : bareShell)
  // Functions, since texts with dollar signs would be read as patterns.
  return bare.replace('</head>', () => `${head}\n</head>`).replace(ROOT, () => `${ROOT}\n${body}`)
}
