import type { Inspection } from './rows/inspection.ts'

/** Where an inspection is, in one line: `260 West 35 Street, Manhattan, NY 10001`. */
export const addressLine = ({
  street,
  city,
  state,
  postcode,
}: Pick<Inspection, 'street' | 'city' | 'state' | 'postcode'>): string => `${street}, ${city}, ${state} ${postcode}`
