-- Asks for each of the paths given as arguments, in turn.
dofile("bench/wrk/report.lua")

local requests = {}
local next = 0

function init(paths)
  for index, path in ipairs(paths) do
    requests[index] = wrk.format("GET", path)
  end
end

function request()
  next = next % #requests + 1
  return requests[next]
end
