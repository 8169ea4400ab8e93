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
    const { favoriteId } = await api.places.saveFavorite(place(1))

    await api.places.saveFavorite({ ...place(1), name: '  Depot ' })
    await api.places.saveFavorite(place(2))

    const { favorites } = await api.places.favorites()
    expect(favorites.map(({ name, address }) => [name, address])).toEqual([
      ['Depot', place(1).address],
      ['', place(2).address],
    ])
    expect(favorites[0]?.favoriteId).toBe(favoriteId)
    expect(await other.api.places.favorites()).toEqual({ favorites: [] })
  })

  it('are forgotten by their owner only', async () => {
    const [{ api }, other] = [await member(), await member()]
    const { favoriteId } = await api.places.saveFavorite(place(3))

    await other.api.places.deleteFavorite({ favoriteId })
    expect((await api.places.favorites()).favorites).toHaveLength(1)
    await api.places.deleteFavorite({ favoriteId })

    expect(await api.places.favorites()).toEqual({ favorites: [] })
  })

  it('are refused above the limit with what to do', async () => {
    const { api } = await member()
    for (let house = 1; house <= MAX_FAVORITES; house++) await api.places.saveFavorite(place(house))

    const refusal = await refusalOf(api.places.saveFavorite(place(999)))

    expect(refusal).toMatchObject({ status: 429, code: 'places.too-many-favorites' })
    expect(refusal.message).toBe('You have 50 favorites. Remove one to add another.')
  })
})
