import { expect, test } from 'vitest'
import { getCell, getGrid, getPassedCells } from './touch-grid.ts'

const grid = { columns: 6, rows: 10 }

test('a grid fills the screen with cells of a fingertip', () => {
  expect(getGrid(360, 640)).toEqual({ columns: 6, rows: 11 })
  expect(getGrid(100, 100)).toEqual({ columns: 3, rows: 3 })
})

test('every point has a cell, also those on and beyond the edge', () => {
  expect(getCell(grid, { x: 0, y: 0 })).toBe(0)
  expect(getCell(grid, { x: 1, y: 1 })).toBe(59)
  expect(getCell(grid, { x: -0.1, y: 0.15 })).toBe(6)
  expect(getCell(grid, { x: 0.5, y: 1.2 })).toBe(57)
})

test('a finger fills the cells between two events, but not what a longer jump has skipped', () => {
  expect(getPassedCells(grid, undefined, { x: 0.1, y: 0.05 })).toEqual([0])
  expect(getPassedCells(grid, { x: 0.05, y: 0.05 }, { x: 0.35, y: 0.05 })).toEqual([0, 1, 2])
  expect(getPassedCells(grid, { x: 0.05, y: 0.05 }, { x: 0.05, y: 0.05 })).toEqual([0])
  expect(getPassedCells(grid, { x: 0.05, y: 0.05 }, { x: 0.95, y: 0.05 })).toEqual([5])
})
