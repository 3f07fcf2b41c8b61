-- Written by hand: limits are counted at every call of a form, and need not outlive a crash, after which they begin anew.
-- A table that is not logged lets such a call end without waiting for the disk.
ALTER TABLE "rate_limits" SET UNLOGGED;
