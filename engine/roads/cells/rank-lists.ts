/**
 * Ranks above each one: those to which a way leads from rank `r` from `firsts[2r]`, those from which one comes from
 * `firsts[2r + 1]`, up to `firsts[2r + 2]`.
 */
export interface RankLists {
  readonly firsts: Int32Array
  /** Ascending in each list. */
  readonly heads: Int32Array
}
