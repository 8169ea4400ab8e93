import * as z from 'zod'
import { paginate } from '../http/paginate.ts'
import { expand, integer, isWithin, moments, page, text } from '../http/params.ts'
import { invalid } from '../http/provider-error.ts'
import { type Route, route } from '../http/route.ts'
import { advanceClock } from '../lifecycle/follow-time.ts'
import { DAY_SECONDS } from '../lifecycle/period.ts'
import { toClock, toEvent } from '../objects/history.ts'
import { newId, requireAddressed } from '../provider.ts'
import type { ClockRecord } from '../state.ts'

const List = z.strictObject({ ...page, type: text.optional(), created: moments.optional() })
const NewClock = z.strictObject({ ...expand, frozen_time: integer, name: text.max(300).optional() })
const CLOCK_DAYS = 30

export const eventRoutes: readonly Route[] = [
  route('GET events', List, ({ type, created = {}, ...paging }, { provider, path }) => {
    const found = provider.state.events.filter(
      (event) => (type === undefined || fitsType(event.type, type)) && isWithin(event.created, created),
    )
    return paginate(found, paging, path, toEvent)
  }),
]

/** `customer.*` stands for whatever begins so. */
const fitsType = (type: string, wanted: string): boolean =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted

export const clockRoutes: readonly Route[] = [
  route('POST test_helpers/test_clocks', NewClock, ({ frozen_time, name = null }, { provider }) => {
    const created = provider.now()
    const record: ClockRecord = {
      ...{ id: newId('clock'), created, deletes_after: created + CLOCK_DAYS * DAY_SECONDS, frozen_time, name },
    }
    provider.state.clocks.push(record)
    return toClock(record)
  }),
  route('GET test_helpers/test_clocks/:id', z.strictObject(expand), (_params, { provider }, clock) =>
    toClock(requireAddressed(provider.state.clocks, 'test_clock', clock)),
  ),
  route('POST test_helpers/test_clocks/:id/advance', NewClock.omit({ name: true }), (params, { provider }, clock) => {
    const record = requireAddressed(provider.state.clocks, 'test_clock', clock)
    if (params.frozen_time <= record.frozen_time) {
      throw invalid('A test clock can only be advanced to a time after its frozen time.', { param: 'frozen_time' })
    }
    advanceClock(provider, record, params.frozen_time)
    return toClock(record)
  }),
  route('DELETE test_helpers/test_clocks/:id', z.strictObject({}), (_params, { provider }, clock) => {
    const record = requireAddressed(provider.state.clocks, 'test_clock', clock)
    const { state } = provider
    const isGone = new Set(state.customers.filter(({ test_clock }) => test_clock === clock).map((each) => each.id))
    // What the clock moved goes with it, and nobody is told.
    state.customers = state.customers.filter((each) => !isGone.has(each.id))
    state.subscriptions = state.subscriptions.filter((each) => !isGone.has(each.customer))
    state.invoices = state.invoices.filter((each) => !isGone.has(each.customer))
    state.clocks = state.clocks.filter((each) => each !== record)
    return { id: record.id, object: 'test_helpers.test_clock' as const, deleted: true }
  }),
]
