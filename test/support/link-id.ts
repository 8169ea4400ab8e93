/** The id of a link, as in its address: what a driver's phone knows of its route. */
export const linkIdOfUrl = (url: string | undefined): string => url?.slice(url.lastIndexOf('/') + 1) ?? ''
