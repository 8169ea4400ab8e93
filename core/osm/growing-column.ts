/** A typed array that grows as numbers come, by doubling: a million of them cost no object each. */
class GrowingColumn<Numbers extends Int32Array | Float64Array> {
  length = 0
  private numbers: Numbers
  private readonly make: (size: number) => Numbers

  constructor(make: (size: number) => Numbers) {
    this.make = make
    this.numbers = make(1024)
  }

  push(value: number): void {
    if (this.length === this.numbers.length) {
      const larger = this.make(2 * this.length)
      larger.set(this.numbers)
      this.numbers = larger
    }
    this.numbers[this.length++] = value
  }

  /** What came so far, in an array of just that size. */
  finish(): Numbers {
    const all = this.make(this.length)
    all.set(this.numbers.subarray(0, this.length))
    return all
  }
}

/** Whole numbers of 32 bits, as many as come. */
export const growingInts = (): GrowingColumn<Int32Array> => new GrowingColumn((size) => new Int32Array(size))

/** Numbers of 64 bits, as many as come. */
export const growingFloats = (): GrowingColumn<Float64Array> => new GrowingColumn((size) => new Float64Array(size))
