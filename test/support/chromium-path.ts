import { existsSync } from 'node:fs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of this machine: the one that CHROMIUM names, or where systems put theirs. @throws where there is none */
export function chromiumPath(): string {
  const named = process.env.CHROMIUM
  const path = [named, ...places].find((each) => each && existsSync(each))
  if (path && (!named || path === named)) return path
  throw new Error(
    named
      ? `CHROMIUM names no browser: there is no ${named}.`
      : `There is no Chromium in ${places.join(', ')}. Install one, or name it by the variable CHROMIUM.`,
  )
}
