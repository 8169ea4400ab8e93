/** What reads codes from a picture, where the browser can. */
interface BarcodeReader {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

const isReaderClass = (value: unknown): value is new () => BarcodeReader => typeof value === 'function'

const readerClass = (): unknown => Reflect.get(globalThis, 'BarcodeDetector')

/** Whether this browser reads codes by the camera; where it does not, they are typed. */
export const canScan = (): boolean => isReaderClass(readerClass()) && navigator.mediaDevices?.getUserMedia !== undefined

/** A reader, or `undefined` in a browser without one, or without any format. */
export function newReader(): BarcodeReader | undefined {
  const Reader = readerClass()
  try {
    return isReaderClass(Reader) ? new Reader() : undefined
  } catch {
    return undefined
  }
}
