import { describe, expect, test } from 'vitest'
import { corrections, editDistance, getWords, searchedWords } from './search-words.ts'

test.each([
  ['iPhone 13 Pro, 128 GB (blå)', ['iphone', '13', 'pro', '128gb', 'blå']],
  ['  ', []],
  ["50% rabatt: drop'table", ['50', 'rabatt', 'drop', 'table']],
  ['MacBook Air 13 tum M2 1 TB', ['macbook', 'air', '13tum', 'm2', '1tb']],
])('the words of %j', (text, words) => {
  expect(getWords(text)).toEqual(words)
})

test('the words of a search are unique, at most 8', () => {
  expect(searchedWords('skal skal SKAL')).toEqual(['skal'])
  expect(searchedWords('a b c d e f g h i j')).toHaveLength(8)
})

describe('slips', () => {
  test.each([
    ['iphone', 'iphone', 0],
    ['ipone', 'iphone', 1],
    ['iphonne', 'iphone', 1],
    ['iphome', 'iphone', 1],
    ['ihpone', 'iphone', 1],
    ['samsnug', 'samsung', 1],
    ['', 'abc', 3],
    ['laptop', 'mobil', 6],
  ])('between %s and %s are %d', (a, b, slips) => {
    expect(editDistance(a, b)).toBe(slips)
    expect(editDistance(b, a)).toBe(slips)
  })
})

describe('a misspelt word', () => {
  const known = ['iphone', 'ipad', 'samsung', 'galaxy', 'laddare', 'macbook', 'skal', 'skärmskydd', 'pixel']

  test.each([
    ['ipohne', ['iphone']],
    ['samsng', ['samsung']],
    ['gallaxy', ['galaxy']],
    ['ladare', ['laddare']],
    ['skermskyd', ['skärmskydd']],
    ['skla', ['skal']],
    ['pxl', []],
    ['tvättmaskin', []],
  ])('%s stands for %j', (written, meant) => {
    expect(corrections(written, known)).toEqual(meant)
  })

  test('is replaced by the nearest words, preferring those with the same beginning, at most three', () => {
    expect(corrections('mock', ['sock', 'mack'])).toEqual(['mack'])
    expect(corrections('tock', ['sock', 'rock'])).toEqual(['rock', 'sock'])
    expect(corrections('abcd', ['abce', 'abcf', 'abcg', 'abch'])).toEqual(['abce', 'abcf', 'abcg'])
  })
})
