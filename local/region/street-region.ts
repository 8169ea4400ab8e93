/** The region of a local cloud: streets, addresses and map from one file. */
export interface StreetRegion {
  /** Its name in the bucket, and below `/regions/`. */
  readonly key: string
  readonly path: string
  /** What people read. */
  readonly name: string
}
