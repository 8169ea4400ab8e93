/** What calls of one kind have in common: `GET /team-days/{}/version`. Ids and dates are left out. */
export const callKind = (method: string, path: string): string =>
  `${method} ${path.replace(/^\/api/, '').replace(/\/(?=[^/]*\d)[^/]+/g, '/{}')}`
