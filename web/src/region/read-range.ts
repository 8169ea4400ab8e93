/**
 * So many bytes of a file of the site, from an offset on; fewer where it ends.
 *
 * @throws Error where the site does not hand out parts: nobody asked for the whole file
 */
export async function readRange(url: string, offset: number, length: number, signal?: AbortSignal) {
  const range = `bytes=${offset}-${offset + length - 1}`
  const response = await fetch(url, { headers: { range }, ...(signal && { signal }) })
  if (response.status === 206) return response.arrayBuffer()
  await response.body?.cancel()
  throw new Error(`${url} answered ${response.status} to a request for a part.`)
}
