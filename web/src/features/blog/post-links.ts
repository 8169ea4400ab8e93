import { paths, withQuery } from '#web/client/paths.ts'

/** The page on which an author changes a post. */
export const editPath = (id: string): string => withQuery(paths.createPost, { edit: id })

/** A page of the listing, counted from 0. */
export const listingPath = (page: number): string => withQuery(paths.blog, { page: page === 0 ? null : String(page) })
