import { createJimp } from '@jimp/core'
import jpeg from '@jimp/js-jpeg'
import png from '@jimp/js-png'
import { methods as cover } from '@jimp/plugin-cover'
import { methods as resize } from '@jimp/plugin-resize'

/** Pictures as pixels: of jimp the two formats and the two changes that posts need, a tenth of it. */
export const Picture = createJimp({ formats: [jpeg, png], plugins: [resize, cover] })

export const JPEG = 'image/jpeg'
