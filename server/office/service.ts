export { type LiveStreams, openLiveStreams } from './live/streams.ts'
export { topicsOf } from './live/table-topics.ts'
export { searchOffice } from './search/search.ts'
