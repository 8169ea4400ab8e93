import { describe, expect, it } from 'vitest'
import { MAX_FAVORITES } from '#core/places/favorite.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { member } from '#test/support/cloud-in-use.ts'

const place = (house: number) => ({
  address: `${house} Main Street, New York, NY 10003`,
  coordinates: [40.73, -73.99] as const,
})

describe('favorites', () => {
  it('are kept once an address, renamed by keeping them again, and belong to one user', async () => {
    const [{ api }, other] = [await member(), await member()]
    const { favoriteId } = await api.planner.saveFavorite(place(1))

    await api.planner.saveFavorite({ ...place(1), name: '  Depot ' })
    await api.planner.saveFavorite(place(2))

    const { favorites } = await api.planner.favorites()
    expect(favorites.map(({ name, address }) => [name, address])).toEqual([
      ['Depot', place(1).address],
      ['', place(2).address],
    ])
    expect(favorites[0]?.favoriteId).toBe(favoriteId)
    expect(await other.api.planner.favorites()).toEqual({ favorites: [] })
  })

  it('are forgotten by their owner only', async () => {
    const [{ api }, other] = [await member(), await member()]
    const { favoriteId } = await api.planner.saveFavorite(place(3))

    await other.api.planner.deleteFavorite({ favoriteId })
    expect((await api.planner.favorites()).favorites).toHaveLength(1)
    await api.planner.deleteFavorite({ favoriteId })

    expect(await api.planner.favorites()).toEqual({ favorites: [] })
  })

  it('are refused above the limit with what to do', async () => {
    const { api } = await member()
    for (let house = 1; house <= MAX_FAVORITES; house++) await api.planner.saveFavorite(place(house))

    const refusal = await refusalOf(api.planner.saveFavorite(place(999)))

    expect(refusal).toMatchObject({ status: 429, code: 'planner.too-many-favorites' })
    expect(refusal.message).toBe('You have 50 favorites. Remove one to add another.')
  })
})
