export { type LiveStreams, openLiveStreams } from './live/streams.ts'
export { searchOffice } from './search/search.ts'
