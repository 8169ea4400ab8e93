import { defineEntity, keyedBy, numbers, texts } from '../table/define-entity.ts'
import { isRefusedCondition } from '../table/refusals.ts'

const ViewKeys = defineEntity({
  model: { entity: 'viewKey', version: '1', service: 'blog' },
  attributes: {
    ...texts('day', 'key'),
    ...numbers('expiresAt'),
  },
  indexes: { primary: keyedBy(['day']) },
})

/** The key of a day: `made`, unless somebody was first. `expiresAt` in epoch seconds. */
export async function keyOfDay(day: string, made: string, expiresAt: number): Promise<string> {
  const { data } = await ViewKeys.get({ day }).go()
  if (data) return data.key
  try {
    await ViewKeys.create({ day, key: made, expiresAt }).go()
    return made
  } catch (cause) {
    if (!isRefusedCondition(cause)) throw cause
    const { data: first } = await ViewKeys.get({ day }).go({ consistent: true })
    if (!first) throw cause
    return first.key
  }
}
