/**
 * Element of an integer array whose index is known to be inside; 0 outside.
 *
 * Kernels read typed arrays through these two, so that the compiler's checked indexing costs no branch per call site.
 * One function per element type: a shared one would see two kinds of arrays and run several times slower.
 */
export function intAt(array: Int32Array, index: number): number {
  return array[index] ?? 0
}

/** Element of a float array whose index is known to be inside; 0 outside. See {@link intAt}. */
export function floatAt(array: Float64Array, index: number): number {
  return array[index] ?? 0
}

/** Element of an array of bytes whose index is known to be inside; 0 outside. See {@link intAt}. */
export function byteAt(array: Uint8Array, index: number): number {
  return array[index] ?? 0
}
