/** The beginning of every API key, by which scanners of source code recognise one. */
export const apiKeyPrefix = 'vk_'

/** Calls that a key can make in a minute. */
export const apiCallsPerMinute = 120
