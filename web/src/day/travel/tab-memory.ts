import { client } from '#web/client/api.ts'
import { createTravelMemory } from './travel-memory.ts'

/** What this tab knows of travel. */
export const tabTravel = createTravelMemory((question, signal) => client.planner.travelTimes(question, { signal }))
