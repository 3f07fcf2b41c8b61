-- Books times, ten visitors after each other for each time, from an address of its own each: one of the ten gets it.
dofile("bench/wrk/report.lua")

sent = 0
created = 0
local path
local repair
local times = {}
local headers = { ["content-type"] = "application/json" }
local body = '{"customer_name":"Anna Berg %d","customer_email":"anna.berg.%d@example.com","customer_phone":"",'
  .. '"customer_message":"",%s,"booking_datetime":"%s"}'

function init(arguments)
  path = arguments[1]
  repair = arguments[2]
  for index = 3, #arguments do
    times[#times + 1] = arguments[index]
  end
end

function request()
  sent = sent + 1
  headers["x-forwarded-for"] = string.format("10.%d.%d.%d", sent / 65536 % 256, sent / 256 % 256, sent % 256)
  local time = times[math.floor(sent / 10) % #times + 1]
  return wrk.format("POST", path, headers, body:format(sent, sent, repair, time))
end

function response(status)
  if status == 201 then
    created = created + 1
  end
end
