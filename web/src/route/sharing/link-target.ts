import type { SavedLink } from './save-route.ts'

/** Names a link for one who saves to it; a route that is opened again begins anew. */
export const linkTarget = ({ routeId, by = '' }: Pick<SavedLink, 'routeId' | 'by'>): string => `${routeId} ${by}`
