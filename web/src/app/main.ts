const host = document.getElementById('root')
if (!host) throw new Error('The page has no #root to render into.')

const sheet = (href: string): Promise<unknown> =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    document.head.prepend(link)
  })

/** Loads the whole style sheets of a page that came with the rules it needed first, which then go. */
async function completeStyles(): Promise<void> {
  const first = document.querySelector<HTMLStyleElement>('style[data-sheets]')
  const names = first?.dataset.sheets?.split(' ') ?? []
  await Promise.all(names.reverse().map(sheet))
  first?.remove()
}

async function open(into: HTMLElement): Promise<void> {
  const [{ start }] = await Promise.all([import('./start.tsx'), completeStyles()])
  await start(into)
}

/**
 * A page that came with its words is read first: the program is fetched once they have been painted, and at once by
 * whoever does not wait to be shown.
 */
function afterFirstPaint(act: () => void): void {
  if (document.visibilityState === 'hidden') act()
  else requestAnimationFrame(() => setTimeout(act))
}

if (host.hasChildNodes()) afterFirstPaint(() => void open(host))
else void open(host)
