/** A typed array that grows as numbers come, by doubling: a million of them cost no object each. */
class GrowingColumn<Numbers extends Int32Array | Float64Array> {
  length = 0
  private numbers: Numbers
  private readonly make: (size: number) => Numbers
  private readonly view: (numbers: Numbers, length: number) => Numbers

  constructor(make: (size: number) => Numbers, view: (numbers: Numbers, length: number) => Numbers) {
    this.make = make
    this.view = view
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

  /** What came so far, as a view: a copy of a state's nodes would be a gigabyte. */
  finish(): Numbers {
    return this.view(this.numbers, this.length)
  }
}

/** Whole numbers of 32 bits, as many as come. */
export const growingInts = (): GrowingColumn<Int32Array> =>
  new GrowingColumn<Int32Array>(
    (size) => new Int32Array(size),
    (numbers, length) => numbers.subarray(0, length),
  )

/** Numbers of 64 bits, as many as come. */
export const growingFloats = (): GrowingColumn<Float64Array> =>
  new GrowingColumn<Float64Array>(
    (size) => new Float64Array(size),
    (numbers, length) => numbers.subarray(0, length),
  )
