/** Bits in bytes, written and then read in the same order. */
export class BitWriter {
  private bytes = new Uint8Array(1024)
  private length = 0
  /** The byte that is being filled. */
  private current = 0

  push(bit: boolean): void {
    const byte = this.length >> 3
    if (byte === this.bytes.length) {
      const larger = new Uint8Array(2 * byte)
      larger.set(this.bytes)
      this.bytes = larger
    }
    if (bit) this.current |= 1 << (this.length & 7)
    this.bytes[byte] = this.current
    if ((++this.length & 7) === 0) this.current = 0
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, (this.length + 7) >> 3)
  }
}

/** Zero behind the end, so that what is read from damaged bytes ends. */
export const bitAt = (bytes: Uint8Array, index: number): boolean =>
  (((bytes[index >> 3] ?? 0) >> (index & 7)) & 1) === 1
