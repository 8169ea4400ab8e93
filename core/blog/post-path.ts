/** Path of the page of a post. */
export const postPath = (id: string): string => `/blog/${encodeURIComponent(id)}`
