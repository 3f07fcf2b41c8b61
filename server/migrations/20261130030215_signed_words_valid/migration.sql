ALTER TABLE "repair_signatures" VALIDATE CONSTRAINT "repair_signatures_reason";
