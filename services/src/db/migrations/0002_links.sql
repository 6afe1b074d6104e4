CREATE TABLE "distributor_declaration_lines" (
	"declaration_id" text NOT NULL,
	"material_code" text NOT NULL,
	"stock_date" date NOT NULL,
	"quantity" integer NOT NULL,
	"line" integer NOT NULL,
	CONSTRAINT "distributor_declaration_lines_pkey" PRIMARY KEY("declaration_id","material_code","stock_date"),
	CONSTRAINT "distributor_declaration_lines_range_check" CHECK ("distributor_declaration_lines"."quantity" between 0 and 50000)
);
--> statement-breakpoint
CREATE TABLE "request_limits" (
	"subject" text PRIMARY KEY NOT NULL,
	"busy_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "distributor_declaration_lines" ADD CONSTRAINT "distributor_declaration_lines_declaration_id_distributor_declarations_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."distributor_declarations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_declaration_lines" ADD CONSTRAINT "distributor_declaration_lines_material_code_materials_code_fk" FOREIGN KEY ("material_code") REFERENCES "public"."materials"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_limits_busy_index" ON "request_limits" USING btree ("busy_until");--> statement-breakpoint
CREATE INDEX "distributor_declarations_distributor_index" ON "distributor_declarations" USING btree ("distributor_id","submitted_at");