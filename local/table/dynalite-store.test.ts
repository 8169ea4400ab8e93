import { expect, it } from 'vitest'
import { openDynalite } from './dynalite-store.ts'

it('closes a read that dynalite ends early, as a page of a query does', async () => {
  const { store } = await openDynalite(undefined)
  const read = store.db.values({ limit: 1 })

  await read.return?.()

  await expect(read.next()).rejects.toMatchObject({ code: 'LEVEL_ITERATOR_NOT_OPEN' })
})
