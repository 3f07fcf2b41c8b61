-- Asks for each of the paths in turn, each connection with a pause of about as many milliseconds as the first argument says. A
-- slow answer so delays few others, and counts.
dofile("bench/wrk/report.lua")

local requests = {}
local next = 0
local pause

function init(arguments)
  pause = tonumber(arguments[1])
  for index = 2, #arguments do
    requests[#requests + 1] = wrk.format("GET", arguments[index])
  end
end

function request()
  next = next % #requests + 1
  return requests[next]
end

function delay()
  return math.random(0, 2 * pause)
end
