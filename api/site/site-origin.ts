/** Stands for the address of the site in what the build writes: the site gets its name where it is deployed. */
export const UNKNOWN_ORIGIN = 'https://origin.invalid'

/** Lines that speak of the site by its address are marked so, that they go where it has no name of its own. */
const NAMED_LINE = /^.*https:\/\/origin\.invalid.*\n/gm

/** A written file with the address of its site, without a slash at its end; without one nothing in it names the site. */
export const withOrigin = (text: string, origin: string | undefined): string =>
  origin === undefined ? text.replaceAll(NAMED_LINE, '') : text.replaceAll(UNKNOWN_ORIGIN, origin)
