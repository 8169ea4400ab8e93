import * as z from 'zod'

const MaxItems = z.number().int().positive().optional()
const Parameters = z.record(z.string(), z.string())

const ItemReader = z.discriminatedUnion('Resource', [
  z.strictObject({
    Resource: z.literal('arn:aws:states:::s3:getObject'),
    ReaderConfig: z.strictObject({ InputType: z.literal('JSON'), MaxItems }),
    Parameters,
  }),
  z.strictObject({
    Resource: z.literal('arn:aws:states:::s3:listObjectsV2'),
    ReaderConfig: z.strictObject({ MaxItems }).optional(),
    Parameters,
  }),
])

/** Reads the items of a Map from files: a JSON array, or the list of objects below a prefix. */
export type ItemReader = z.infer<typeof ItemReader>

const Mode = z.enum(['INLINE', 'DISTRIBUTED'])
const Processor = z.looseObject({ ProcessorConfig: z.looseObject({ Mode: Mode.default('INLINE') }).optional() })

const modeOf = (processor: z.infer<typeof Processor> | undefined) => processor?.ProcessorConfig?.Mode ?? 'INLINE'

/** What a Map says beyond the interpreter's own idea of one. */
export const MapExtras = z
  .looseObject({ ItemProcessor: Processor.optional(), ItemReader: ItemReader.optional() })
  .refine((map) => map.ItemReader === undefined || modeOf(map.ItemProcessor) === 'DISTRIBUTED', {
    path: ['ItemReader'],
    error: 'Only a Map in DISTRIBUTED mode reads its items.',
  })
  .transform(({ ItemProcessor, ItemReader: reader }) => ({ reader, mode: modeOf(ItemProcessor) }))
