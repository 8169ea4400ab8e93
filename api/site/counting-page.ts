/** Marks a written page of a site that counts its uses: it may ask before its program is there. */
export const COUNTS = 'data-counts'

/** A written page for a site that counts, or for one that does not and asks nobody. */
export const withCounting = (html: string, counts: boolean): string => (counts ? html : html.replace(` ${COUNTS}`, ''))
