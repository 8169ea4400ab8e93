import * as z from 'zod'
import { MAX_FAVORITE_NAME } from '#core/places/favorite.ts'
import { MAX_ADDRESSES_AT_ONCE } from '#core/places/limits.ts'
import type { ValidatedAddress } from '#core/places/validated-address.ts'
import { callFor, companyCallFor, LIST_BODY, sharedCallFor } from './call.ts'
import { failures } from './errors.ts'
import { Address, Coordinates, Place } from './itinerary.ts'

const LatLng = z.object({ lat: z.number(), lng: z.number() })

const Validated: z.ZodType<ValidatedAddress> = z.object({
  address: z.string(),
  formattedAddress: z.string(),
  coordinates: LatLng.nullable(),
  quality: z.enum(['exact', 'interpolated', 'area']).exactOptional(),
  radiusMeters: z.number().min(0).exactOptional(),
  reason: z.enum(['none', 'ambiguous', 'too-little']).exactOptional(),
  candidates: z
    .array(z.object({ formattedAddress: z.string(), coordinates: LatLng }))
    .readonly()
    .exactOptional(),
})

const Suggestion = z.object({
  placeId: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** What a landmark is: `hospital`, `museum`. */
  category: z.string().exactOptional(),
})

const FavoriteId = z.string().regex(/^[a-f0-9]{40}$/)
const NewFavorite = z.object({
  name: z.string().trim().max(MAX_FAVORITE_NAME).exactOptional(),
  address: Address.min(1),
  coordinates: Coordinates,
})

const asking = failures({
  'places.daily-allowance': 'limit',
  'places.unavailable': 'unavailable',
})

/**
 * Addresses: what is written, what is typed, what is pointed at, and what a person returns to.
 *
 * Lists are for plans. One address is for everybody signed in: a team has a depot before it has a plan.
 */
export const places = {
  validateAddresses: sharedCallFor('change', 'member', LIST_BODY)
    .route({
      method: 'POST',
      path: '/validate-addresses',
      summary: 'Find the places behind up to 200 written addresses',
    })
    .input(z.object({ addressArr: z.array(z.string().max(500)).min(1).max(MAX_ADDRESSES_AT_ONCE) }))
    .output(z.object({ validationResults: z.array(Validated) }))
    .errors(asking),
  suggestAddresses: companyCallFor('change', 'user')
    .route({ method: 'GET', path: '/address-suggestions', summary: 'Complete an address while it is typed' })
    .input(
      z.object({
        text: z.string().min(1).max(200),
        lat: z.coerce.number().min(-90).max(90).optional(),
        lng: z.coerce.number().min(-180).max(180).optional(),
      }),
    )
    .output(z.object({ suggestions: z.array(Suggestion) }))
    .errors(asking),
  resolveAddress: sharedCallFor('change', 'user')
    .route({
      method: 'POST',
      path: '/resolve-address',
      summary: 'The address and position of a chosen suggestion or of a point on the map',
    })
    .input(z.union([z.object({ placeId: z.string().min(1).max(500) }), z.object({ coordinates: Coordinates })]))
    .output(Place)
    .errors({ ...asking, ...failures({ 'places.no-such-place': 'not-found' }) }),
  favorites: callFor('user')
    .route({ method: 'GET', path: '/favorites', summary: 'The places that the caller returns to' })
    .output(
      z.object({
        favorites: z.array(
          z.object({ favoriteId: FavoriteId, name: z.string(), address: Address, coordinates: Coordinates }),
        ),
      }),
    ),
  saveFavorite: callFor('user')
    .route({ method: 'POST', path: '/save-favorite', summary: 'Keep a place as a favorite, or give it another name' })
    .input(NewFavorite)
    .output(z.object({ favoriteId: FavoriteId }))
    .errors(failures({ 'places.too-many-favorites': 'limit' })),
  deleteFavorite: callFor('user')
    .route({ method: 'POST', path: '/delete-favorite/{favoriteId}', summary: 'Forget a favorite' })
    .input(z.object({ favoriteId: FavoriteId }))
    .output(z.object({})),
}
