/** What people know Stopwise by, in the order of the status page. */
export const productParts = [
  'everything',
  'planning',
  'savedRoutes',
  'addresses',
  'travel',
  'driving',
  'messages',
  'teams',
  'department',
  'accounts',
  'billing',
  'site',
] as const
export type ProductPart = (typeof productParts)[number]

/** How a part does: nothing rings, something rings, or nobody knows. */
export const partStates = ['working', 'troubled', 'unknown'] as const
export type PartState = (typeof partStates)[number]
