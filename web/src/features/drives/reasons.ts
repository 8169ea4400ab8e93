/** Why a stop is not complete, as drivers say it most often; anything else is written. */
export const reasons = ['Nobody there', 'Closed', 'Wrong address', 'Refused', 'No access'] as const
