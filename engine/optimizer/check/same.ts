/** Whether two sums of the same parts agree, up to the rounding of fractional weights. */
export const isSame = (left: number, right: number): boolean =>
  Math.abs(left - right) <= 1e-9 * Math.max(1, Math.abs(left), Math.abs(right))
