import { type ApiRoute, contract, routesOf } from '#api/index.ts'

/** The routes of the contract as its files stand now, for a thread of its own. */
export const handler = async (): Promise<readonly ApiRoute[]> => routesOf(contract)
