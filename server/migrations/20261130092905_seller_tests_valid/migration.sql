ALTER TABLE "device_tests" VALIDATE CONSTRAINT "device_tests_subject";
